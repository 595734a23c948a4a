// Files that an element loads by `import()` until it can be used, by audience: keyed visitor,
// visitor, member. The loader fetches them at once. `*` covers every other tag.

const SIGN_IN = {
  sources: ['elements/frame/frame-lazy.ts', 'elements/frame/compact-sign-in.tsx'],
  words: ['common'],
};
const PORTAL = ['src/portal/routing/portal.tsx', 'elements/frame/light-slot.tsx'];

/** Sources and words by tag and audience. */
export const firstScreens = {
  'nmv-ranking': {
    keyed: { sources: ['elements/frame/frame-lazy.ts'], words: [] },
    visitor: SIGN_IN,
    member: { sources: ['src/screens/ranking/full/full-ranking.tsx'], words: [] },
  },
  'nmv-login': {
    visitor: { sources: ['src/screens/sign-in/sign-in.tsx'], words: ['common'] },
    member: { sources: [], words: ['common'] },
  },
  'nmv-portal': {
    visitor: { sources: [...PORTAL, 'src/portal/pages/login.tsx'], words: ['common'] },
    member: {
      sources: [...PORTAL, 'src/portal/routing/signed-in.ts'],
      // The name of any resource represents the file that holds all of them.
      words: ['common', 'entities/customer'],
    },
  },
  '*': {
    visitor: SIGN_IN,
    member: { sources: ['src/screens/record/list/record-list.tsx'], words: ['common'] },
  },
};

/** Additional sources and words of a place of the portal, by its path; `*` covers all places. */
export const places = {
  '*': { member: { sources: ['elements/frame/own-font.ts'], words: ['shell'] } },
  '/campaigns/nmv/ranking': {
    member: { sources: ['src/portal/pages/ranking.tsx'], words: ['standing'] },
  },
};
