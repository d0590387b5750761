// Which part may import which: docs/decisions/borders.md. Run by `npm run check`.

/** What a module offers to the others besides its policy, queries and presenter. */
const OFFERED = [
  'accounts/ask-to-verify',
  'accounts/require-password',
  'accounts/read-own-user',
  'accounts/common-passwords',
  'accounts/make-account',
  'accounts/passwords',
  'accounts/reopen',
  'accounts/shown-pictures',
  'accounts/sign-in',
  'articles/present-recording',
  'articles/save-article',
  'articles/slug',
  'articles/with-input',
  'articles/write-article',
  'embeds/fill-embeds',
  'feeds/feed',
  'feeds/feed-formats',
  'feeds/feed-scope',
  'feeds/send-to-readers',
  'imports/copy-images',
  'invitations/require-invitation',
  'journal/note-act',
  'links/links',
  'mails/composer',
  'mails/queue-mail',
  'revisions/keep-revision',
  'revisions/read-revision',
  'second-factors/recovery-codes',
  'second-factors/require-second-factor',
  'second-factors/tell-factor-change',
  'second-factors/totp',
  'sections/read-sections',
  'trending/activity',
  'uploads/count-uploads',
  'uploads/uploads-folder',
  'users/suspend-account',
]

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @param {string} part a folder or several, as part of an expression @param {string} others */
const apart = (part, others, comment) =>
  never(`${part} apart`, comment, { path: `^(${part})/` }, { path: `^(${others})/` })

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads it so
export default {
  forbidden: [
    never('no cycle of files', 'files that import each other cannot be read or moved alone', {}, { circular: true }),
    {
      ...never('no cycle of folders', 'a folder knows those below it, never those above', {}, { circular: true }),
      scope: 'folder',
    },
    never(
      'resolved',
      'an import that leads nowhere escapes every other rule',
      {},
      // Installed only by whoever makes the fonts again (scripts/subset-fonts.mjs).
      { couldNotResolve: true, pathNot: '^subset-font$' },
    ),
    apart('contract', 'server|web|demo', 'the contract imports nothing of ours'),
    apart('server', 'web|bench|e2e', 'the server reads the web app only through its build'),
    apart('web', 'server|demo', 'the browser knows the server by the contract'),
    never(
      'platform below',
      'the platform knows nothing of what stands on it',
      { path: '^server/src/(platform|configuration)/' },
      { path: '^server/src/', pathNot: '^server/src/(platform|configuration)/' },
    ),
    never(
      'modules apart',
      'a module is used by its policy, queries, presenter, and what it offers (OFFERED)',
      { path: '^server/src/modules/([^/]+)/' },
      {
        path: '^server/src/modules/',
        pathNot: [
          '^server/src/modules/$1/',
          '\\.(policy|queries|presenter)\\.ts$',
          `^server/src/modules/(${OFFERED.join('|')})\\.ts$`,
        ],
      },
    ),
    never(
      'modules below',
      'modules know nothing of how they are served, started and kept',
      { path: '^server/src/modules/' },
      { path: '^server/src/(app|backup|cli|demo|lifecycle|pages|testing|verify)/' },
    ),
    never(
      'demo on demand',
      'the demonstration is loaded by whoever asks for it',
      { path: '^server/src/', pathNot: '^server/src/(demo|cli)/' },
      { path: '^server/src/demo/', pathNot: 'demo-accounts', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    never(
      'production packages',
      'what serves is installed without the packages that only build and test (deploy/Containerfile)',
      { path: '^(server|contract)/src/', pathNot: '^server/src/testing/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    never(
      'screens apart',
      'what two screens share is a feature',
      { path: '^web/src/screens/([^/]+)/' },
      { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    ),
    apart('web/src/features', 'web/src/screens', 'imports go screens, features, ui'),
    apart('web/src/(ui|lib)', 'contract|web/src/(screens|features|session|api)', 'ui/ and lib/ know no domain'),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
