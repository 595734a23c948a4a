import type { Api } from '../../data/http.ts';
import type { SessionStore } from '../../data/session.ts';
import type { CicleOption } from '../../domain/wire/session.ts';

/** Reads the cycles again once one was opened, closed or blocked; who works in one goes on there, however it stands now. */
export async function rereadCycles(http: Api, session: SessionStore): Promise<void> {
  const { cicleOptions } = await http.get<{ cicleOptions: readonly CicleOption[] }>(
    '/apis/v1/searches/campaigns/cicles/options',
  );
  const chosen = session.get().user?.currentCicle ?? null;
  const currentCicle =
    chosen === null
      ? (cicleOptions.find(({ status1 }) => status1 === 'active') ?? null)
      : (cicleOptions.find(({ id }) => id === chosen.id) ?? chosen);
  session.update({ currentCicle, cicleOptions });
}
