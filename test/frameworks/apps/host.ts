import type { PortalElement, RankingElement } from 'nmv-elements';

/** State that an application shows and the test changes. */
export interface State {
  readonly shown: boolean;
  readonly portal: boolean;
  readonly top: number;
  readonly bare: boolean;
  readonly locale: 'pt-BR' | null;
  readonly child: string;
  readonly steps: PortalElement['bootSteps'];
}

export const first: State = {
  shown: true,
  portal: false,
  top: 3,
  bare: true,
  locale: 'pt-BR',
  child: 'first',
  steps: null,
};

const asked = new URLSearchParams(location.search);
/** Address of the API and the element to show; the test names both in the page's address. */
export const place = {
  apiBase: asked.get('api') ?? '',
  embedKey: asked.get('key') ?? '',
  campaign: asked.get('campaign') ?? '',
  portalUrl: 'https://portal.example/',
} as const;

/** Events that reached the application by its framework, in their order. */
const told: string[] = [];

export function tell(event: Event): void {
  const path: unknown = event instanceof CustomEvent ? event.detail?.path : undefined;
  told.push(path === undefined ? event.type : `${event.type} ${String(path)}`);
  event.preventDefault();
}

/** Hands the application over to the test. @param held the element, as the framework gives it to the application */
export function offer(
  set: (change: Partial<State>) => void,
  held: () => RankingElement | null | undefined,
): void {
  Object.assign(globalThis, { app: { set, held, told } });
}
