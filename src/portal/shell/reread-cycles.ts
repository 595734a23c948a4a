import type { Api } from '../../data/calls/http.ts';
import type { SessionStore } from '../../data/session/session-types.ts';
import type { CycleOption } from '../../domain/schema/accounts/session.ts';

/**
 * Reads the cycles again after a change. A person who works in a cycle stays there, whatever its
 * new state.
 */
export async function rereadCycles(http: Api, session: SessionStore): Promise<void> {
  const { cicleOptions } = await http.get<{ cicleOptions: readonly CycleOption[] }>(
    '/apis/v1/searches/campaigns/cicles/options',
  );
  const chosen = session.get().user?.currentCicle ?? null;
  const currentCicle =
    chosen === null
      ? (cicleOptions.find(({ status1 }) => status1 === 'active') ?? null)
      : (cicleOptions.find(({ id }) => id === chosen.id) ?? chosen);
  session.update({ currentCicle, cicleOptions });
}
