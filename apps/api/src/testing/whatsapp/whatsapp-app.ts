/** Our application at the network, in tests and on a developer's machine. */
export const whatsappApp = {
  WHATSAPP_APP_ID: '4711',
  WHATSAPP_APP_SECRET: 'a secret of the application at the network',
  WHATSAPP_VERIFY_TOKEN: 'words that the network repeats',
  WHATSAPP_SIGNUP_URL: 'http://127.0.0.1:8027/dialog',
}
