import { usePage, useSession } from '../../data/page/page-provider.tsx';

/**
 * Provides the state of the newcomers' hints, and a call that ends them; stored with the person.
 */
export function useHints(): { readonly areShown: boolean; readonly end: () => Promise<void> } {
  const { http, session } = usePage();
  const { user, original } = useSession();
  const known = user?.userPreferences;
  return {
    areShown: !original && known !== undefined && known.campaignsNmv.hintsSeen !== 1,
    async end() {
      if (known !== undefined)
        session.update({
          userPreferences: { ...known, campaignsNmv: { ...known.campaignsNmv, hintsSeen: 1 } },
        });
      await http.put('/apis/v1/accesspolicies/users/settings/preferences', { hintsSeen: 1 });
    },
  };
}
