/** Routes without a session. */
export const openRoutes = [
  'POST /api/sign-up',
  'POST /api/sign-in',
  'POST /api/sign-in/second-factor',
  'POST /api/sign-in/second-factor/lost',
  'POST /api/second-factor/deny',
  'POST /api/sign-out',
  'POST /api/recovery',
  'PUT /api/recovery',
  'POST /api/recovery/link',
  'POST /api/invitations/open',
  'POST /api/invitations/sign-up',
  'GET /api/sales-chat/{topic}',
  'GET /api/calendar-feeds/{feed}',
  // Their secret says whose messages they end: see messages/stop-mails.test.ts.
  'GET /api/mail/stop/{token}',
  'POST /api/mail/stop/{token}',
  // Their secret says whose visits they show: see patient-page/patient-page-links.test.ts.
  'GET /p/{token}',
  'POST /p/{token}',
  // Its answer says nothing: see patient-page/links/page-links.test.ts.
  'POST /api/patient-page/links',
  // Their secret says which offer they show: see patient-page/offers/offer-page.test.ts.
  'GET /p/vaga/{token}',
  'POST /p/vaga/{token}',
  // The network knows our words, and signs what it tells: see whatsapp/message-events.test.ts.
  'GET /api/messages/events',
  'POST /api/messages/events',
  // Anybody may look and ask; the secret of a booking says which one is shown: see online-booking/public-page.test.ts.
  'GET /agendar/{slug}',
  'POST /agendar/{slug}',
  'GET /agendar/pedido/{token}',
  'POST /agendar/pedido/{token}',
  // Sent by the provider and authenticated by its token: see billing-events.test.ts.
  'POST /api/billing/events',
]
