import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { clearCache } from '../../../../src/data/cache/clear-cache.ts';
import { createPage } from '../../../../src/data/page.ts';
import type { PageContext } from '../../../../src/data/page/page-context.ts';
import type { Session } from '../../../../src/data/session/session-state.ts';
import { writeKept } from '../../../../src/data/session/session-storage.ts';
import type { AreaName } from '../../../../src/i18n/areas.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import { ToastOutlet } from '../../../../elements/frame/toast-outlet.tsx';
import { mount } from '../../mount.tsx';
import type { Mount } from '../../mount.tsx';
import type { PersonKey, World } from '../../../server/world.ts';

/** Password shared by all users of a world. */
export const PASSWORD = 'Tucano+Ipe47';

/** Part of the product in a shadow root, on a real server, signed in as a user of its world. */
export interface RealStage extends Mount {
  readonly page: PageContext;
  readonly world: World;
  /** Changes the width of the element, as a phone or a narrow column of a host does. */
  resize(widthPx: number): void;
}

interface RealStageOptions {
  /** Name of the world (`worlds.ts`): one a test file. */
  readonly world: string;
  readonly person?: PersonKey;
  readonly locale?: Locale;
  readonly widthPx?: number;
  /** Areas that the element around would have loaded. */
  readonly areas?: readonly AreaName[];
}

const apiOf = (world: string): string => `${location.origin}/world/${world}`;

/** Starts the server of a world before the tests of a file, and ends it after them. @returns what is in it */
export function beforeAllStartWorld(name: string): () => World {
  let world: World | undefined;
  before(async () => {
    world = await readWorld(name, 'POST');
  });
  after(async () => {
    await fetch(`${apiOf(name)}/world.json`, { method: 'DELETE' });
  });
  return () => {
    if (world === undefined) throw new Error('asked for before the tests began');
    return world;
  };
}

async function readWorld(name: string, method = 'GET'): Promise<World> {
  return (await fetch(`${apiOf(name)}/world.json`, { method })).json() as Promise<World>;
}

const sessions = new Map<string, Session>();

/** Signs in once a person and file; later stages go on with that session, as another tab would. */
async function pageOf(world: string, { email }: { readonly email: string }): Promise<PageContext> {
  const api = apiOf(world);
  const known = sessions.get(email);
  if (known) writeKept({ status: 'authenticated', user: known }, api);
  const page = createPage();
  page.config.configure({ apiBase: api });
  if (page.session.get().status !== 'authenticated')
    await page.session.signIn({ userEmail: email, password: PASSWORD });
  const { user } = page.session.get();
  if (user) sessions.set(email, user);
  return page;
}

/**
 * Cache setting that keeps calls of a test from serving the next, which requests the same paths.
 */
const unshared = { dedupingInterval: 0 };

/** Opens a stage. End it after the test; its world stays as the test left it. */
export async function openRealStage({
  world: name,
  person = 'ADMIN',
  locale = 'en-US',
  widthPx = 1180,
  areas = ['common'],
}: RealStageOptions): Promise<RealStage> {
  const world = await readWorld(name);
  const page = await pageOf(name, world.people[person]);
  await page.areas.load(locale, areas);
  const mounted = mount({ page, locale, widthPx });
  return {
    ...mounted,
    page,
    world,
    show: (content) =>
      mounted.show(
        <SWRConfig value={unshared}>
          <Suspense>{content}</Suspense>
          <ToastOutlet />
        </SWRConfig>,
      ),
    resize(width) {
      mounted.host.style.inlineSize = `${width}px`;
    },
    end() {
      mounted.end();
      sessionStorage.clear();
      localStorage.clear();
      void clearCache();
    },
  };
}
