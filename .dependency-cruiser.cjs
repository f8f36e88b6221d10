/**
 * Checks the import rules of ARCHITECTURE.md: imports go in one direction only.
 * Ranks: a feature imports itself and lower ranks, never the same or a higher one; routes, views and contracts may import any.
 */
const ranks = [
  ['team'],
  ['accounts', 'plans', 'history'],
  ['clinics', 'changes'],
  ['professionals', 'rooms'],
  ['closures', 'members'],
  ['patients'],
  ['scheduling', 'billing'],
  ['payments', 'messages', 'documents', 'prices', 'expenses'],
  ['receipts', 'reconcile', 'notifications'],
  ['packages'],
  ['classes', 'commissions'],
  ['appointments'],
  ['clinical'],
  ['calendar', 'erasure', 'patient-page'],
  ['reports', 'dashboard', 'commands', 'imports', 'whatsapp', 'online-booking'],
  ['exports'],
]
// Exception in the lowest rank: the session of accounts includes the plan and the history.
const mayStillImport = { accounts: ['plans', 'history'] }

const homes = ['packages/domain/src', 'apps/api/src/features', 'apps/web/app/features']

const rankRules = ranks.flatMap((rank, level) =>
  rank.flatMap((feature) => {
    const forbidden = ranks
      .slice(level)
      .flat()
      .filter((other) => other !== feature && !mayStillImport[feature]?.includes(other))
    // The feature above all others may import any of them.
    if (forbidden.length === 0) return []
    return {
      name: `rank-of-${feature}`,
      comment: `${feature} may import only what ranks below it`,
      severity: 'error',
      from: {
        path: `^(${homes.join('|')})/${feature}/`,
        pathNot: '\\.(routes\\.ts|route\\.tsx|view\\.ts|endpoints\\.ts|test\\.tsx?)$',
      },
      to: { path: `^(${homes.join('|')})/(${forbidden.join('|')})/` },
    }
  }),
)

// Tests may build the whole application.
const test = '\\.test\\.tsx?$'
const api = 'apps/api/src'
const web = 'apps/web/app'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

// Web only: the public pages and the layout of the others. Only the site map imports them.
const frames = ['site', 'shell']
const known = [...ranks.flat(), ...frames]

/** Restricts a package to the only places that may import it. */
const only = (packages, places) =>
  rule(
    `only-${places.map((place) => place.split('/').at(-1)).join('-')}-knows-${packages.join('-').replaceAll('/', '-')}`,
    'one door to each library that reaches outside',
    { path: '^apps/', pathNot: `^(${places.join('|')})|${test}|/testing/` },
    { path: `node_modules/(${packages.join('|')})/`, dependencyTypesNot: ['type-only'] },
  )

module.exports = {
  forbidden: [
    rule('no-cycles', 'what needs each other is one thing', {}, { circular: true }),
    rule('no-orphans-resolved', 'every import must lead somewhere', {}, { couldNotResolve: true }),
    rule(
      'domain-is-pure',
      'the domain knows zod, Brazilian check digits and nothing else',
      { path: '^packages/domain/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      { pathNot: '^packages/domain/src/|node_modules/(zod|@brazilian-utils)/' },
    ),
    rule('apps-never-meet', 'the contract is all they share', { path: '^apps/web/' }, { path: '^apps/api/' }),
    rule('api-knows-no-web', 'the contract is all they share', { path: '^apps/api/' }, { path: '^apps/web/' }),
    rule(
      'db-is-the-bottom',
      'the database layer knows nobody above it',
      { path: `^${api}/db/`, pathNot: test },
      { path: `^${api}/(?!db/)` },
    ),
    rule(
      'jobs-know-db-only',
      'the queue knows no feature',
      { path: `^${api}/jobs/`, pathNot: test },
      { path: `^${api}/(?!db/|jobs/)` },
    ),
    rule(
      'http-knows-db-only',
      'the session check reaches http as deps.sessions',
      { path: `^${api}/http/`, pathNot: test },
      { path: `^${api}/(?!db/|http/)` },
    ),
    rule(
      'providers-know-nobody',
      'an adapter speaks to the outside only',
      { path: `^${api}/providers/`, pathNot: test },
      { path: `^${api}/(?!providers/)` },
    ),
    rule(
      'observability-knows-nobody',
      'what counts does not know what is counted',
      { path: `^${api}/observability/`, pathNot: test },
      { path: `^${api}/(?!observability/)` },
    ),
    rule(
      'features-never-assemble',
      'features are handed what they need',
      { path: `^${api}/features/`, pathNot: '\\.test\\.ts$' },
      { path: `^${api}/([^/]+\\.ts$|testing/)` },
    ),
    rule(
      'only-deps-picks-adapters',
      'everyone else sees the port',
      { path: `^${api}/`, pathNot: `^${api}/(deps\\.ts|providers/|testing/)|${test}` },
      {
        path: `^${api}/providers/`,
        pathNot: '/(mailer|mail-template|billing-provider|messaging-provider|key-provider|sealed-box|token-box)\\.ts$',
      },
    ),
    rule(
      'only-deps-makes-pools',
      'everyone else is handed one',
      { path: `^${api}/`, pathNot: `^${api}/((deps|migrate|backup/backup-deps)\\.ts|db/|testing/)|${test}` },
      { path: `^${api}/db/(pools|accounts-database|with-client|roles)\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    only(['pg-boss'], [`${api}/jobs`]),
    only(['nodemailer'], [`${api}/providers`]),
    only(['prom-client', '@opentelemetry'], [`${api}/observability`]),
    only(['better-auth', '@better-auth'], [`${api}/features/accounts`]),
    rule(
      'features-have-a-rank',
      'a feature nobody ranked could import and be imported by anyone',
      { path: `^(${homes.join('|')})/(?!(${known.join('|')}|shared)/)[^/]+/` },
      {},
    ),
    rule(
      'frames-are-the-top',
      'pages do not know the frame around them',
      { path: `^${web}/features/(?!(${frames.join('|')})/)` },
      { path: `^${web}/features/(${frames.join('|')})/` },
    ),
    rule(
      'shared-knows-no-noun',
      'what all nouns share knows none of them',
      { path: '^packages/domain/src/shared/' },
      { path: '^packages/domain/src/(?!shared/)' },
    ),
    rule(
      'sql-has-its-places',
      'only db, jobs and *.queries.ts or *.report.ts speak to the database',
      { path: `^${api}/`, pathNot: `^${api}/(db|jobs|testing)/|\\.(queries|report)\\.ts$|${test}` },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-are-leaves',
      'only app.ts and the site map know routes',
      { pathNot: `^${api}/app\\.ts$|^${web}/routes\\.ts$|\\.test\\.tsx?$` },
      { path: '^apps/.*\\.(routes\\.ts|route\\.tsx)$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-are-for-routes',
      'a view joins several nouns, so only a route may import it',
      { path: '^apps/', pathNot: '/testing/|\\.(routes|view|test)\\.tsx?$' },
      { path: '^apps/.*\\.view\\.ts$' },
    ),
    rule(
      'ui-knows-no-feature',
      'what it shows is handed to it',
      { path: `^${web}/ui/` },
      { path: `^${web}/features/` },
    ),
    rule(
      'lib-is-the-bottom',
      'the web library knows neither',
      { path: `^${web}/lib/` },
      { path: `^${web}/(features|ui)/` },
    ),
    rule(
      'no-test-code-in-production',
      'tests and tools are imported by nobody',
      { path: '^(packages|apps)/', pathNot: '\\.(test|fixture)\\.tsx?$|/testing/' },
      { path: '^(tools|e2e|bench)/|/testing/|\\.(test|fixture)\\.tsx?$|node_modules/(vitest|fast-check)/' },
    ),
    rule(
      'tools-see-db-and-testing-only',
      'tools drive the product from outside; a gate may read what it prints, and what it accepts as settings',
      { path: '^(tools|e2e|bench)/' },
      { path: '^apps/(web/(?!app/(lib/pdf/|.*-pdf\\.ts$))|api/src/(?!db/|testing/|env\\.ts$))' },
    ),
    rule(
      'stand-in-knows-domain-only',
      'the provider knows nothing of whoever it charges for',
      { path: '^tools/provider-stand-in/', pathNot: test },
      { path: '^(apps|tools|e2e|bench)/', pathNot: '^tools/provider-stand-in/' },
    ),
    rule(
      'network-knows-domain-only',
      'the network of messages knows nothing of whoever sends; it shares code with the other stand-in',
      { path: '^tools/messaging-stand-in/', pathNot: test },
      { path: '^(apps|tools|e2e|bench)/', pathNot: '^tools/(messaging|provider)-stand-in/' },
    ),
    ...rankRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/|\\.css$|\\?url$|/\\+types/|^virtual:' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.imports.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
