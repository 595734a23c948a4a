// What an element loads by `import()` until it can be used, by who looks at it: a visitor of a page behind a key, one without a session,
// somebody whose session is kept. The loader has it fetched at once. `*` stands for every tag that is not named.

const SIGN_IN = {
  sources: ['elements/frame-later.ts', 'elements/compact-sign-in.tsx'],
  words: ['common'],
};
const PORTAL = ['src/portal/portal.tsx', 'elements/light-slot.tsx'];

/** By tag and audience. */
export const firstScreens = {
  'nmv-ranking': {
    keyed: { sources: ['elements/frame-later.ts'], words: [] },
    visitor: SIGN_IN,
    member: { sources: ['src/screens/ranking/full-ranking.tsx'], words: [] },
  },
  'nmv-login': {
    visitor: { sources: ['src/screens/sign-in/sign-in.tsx'], words: ['common'] },
    member: { sources: [], words: ['common'] },
  },
  'nmv-portal': {
    visitor: { sources: [...PORTAL, 'src/portal/pages/login.tsx'], words: ['common'] },
    member: {
      sources: [...PORTAL, 'src/portal/signed-in.ts'],
      // the name of any noun stands for the file that holds them all
      words: ['common', 'entities/customer'],
    },
  },
  '*': {
    visitor: SIGN_IN,
    member: { sources: ['src/screens/record/list/record-list.tsx'], words: ['common'] },
  },
};

/** What a place of the portal needs besides, by its path; `*` stands for all of them. */
export const places = {
  '*': { member: { sources: ['elements/own-font.ts'], words: ['shell'] } },
  '/campaigns/nmv/ranking': {
    member: { sources: ['src/portal/pages/ranking.tsx'], words: ['standing'] },
  },
};
