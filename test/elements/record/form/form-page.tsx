import { useState } from 'react';
import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import type { Entity } from '../../../../src/domain/entity.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import type { EntityExtras } from '../../../../src/screens/record/extras.ts';
import { Maintenance } from '../../../../src/screens/record/entry/maintenance.tsx';
import type { PersonKey } from '../../../server/world.ts';
import { named, seen, textOf } from '../../invoices/stage.tsx';
import { openRealStage } from '../server/stage.tsx';
import type { RealStage } from '../server/stage.tsx';
import { until } from '../../until.ts';

/** Form on a real server, as a user sees it. */
export interface FormPage extends RealStage {
  /** Returns the route inside the screen. */
  readonly place: () => string;
  readonly text: () => string;
  /** The control of a field, by its name in the definition. */
  readonly control: (name: string) => HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** The element that has the focus. */
  readonly focused: () => HTMLElement | null;
  readonly dialog: () => HTMLDialogElement | null;
  readonly tab: (name: RegExp) => Promise<void>;
  readonly cells: () => readonly (readonly string[])[];
  readonly violations: () => Promise<readonly string[]>;
}

interface Opening {
  readonly world: string;
  readonly entity: Entity;
  readonly place: string;
  readonly person?: PersonKey;
  readonly locale?: Locale;
  readonly widthPx?: number;
  /** Special features of the screen. */
  readonly extras?: EntityExtras;
}

/** Opens a record's form and waits until it is there. */
export async function openForm({ entity, place, extras, ...options }: Opening): Promise<FormPage> {
  const stage = await openRealStage(options);
  let here = place;
  function Screen() {
    const [now, go] = useState(place);
    here = now;
    return (
      <Maintenance
        entity={entity}
        route={now}
        onNavigate={(next) => go(next)}
        {...(extras && { extras })}
      />
    );
  }
  stage.show(<Screen />);
  await until(() => stage.root.querySelector('h1'), 'the form');
  const control = (name: string) => {
    const found = stage.root.querySelector<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >(`.nmv-record [name="${name}"]`);
    if (found === null) throw new Error(`no control ${name}`);
    return found;
  };
  const { root } = stage;
  return {
    ...stage,
    control,
    place: () => here,
    text: () => seen(stage.host.shadowRoot?.querySelector<HTMLElement>('.nmv-base') ?? stage.host),
    focused: () => (root.activeElement instanceof HTMLElement ? root.activeElement : null),
    dialog: () => root.querySelector('dialog'),
    async tab(name) {
      const found = await until(
        () => named<HTMLButtonElement>(root, '[role="tab"]', name),
        `the tab ${String(name)}`,
      );
      found.click();
      await until(() => found.getAttribute('aria-selected') === 'true', 'the chosen tab');
    },
    cells: () =>
      [...root.querySelectorAll('.nmv-edit-row')].map((row) =>
        [...row.querySelectorAll('[data-cell]')].slice(0, -1).map(textOf),
      ),
    async violations() {
      // a colour on its way is none to be measured
      await Promise.allSettled(
        root
          .getAnimations()
          .filter(
            (each) =>
              (each instanceof CSSTransition || each instanceof CSSAnimation) &&
              each.effect?.getComputedTiming().iterations !== Infinity,
          )
          .map(({ finished }) => finished),
      );
      const { violations } = await axe.run(root.host, {
        resultTypes: ['violations'],
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
    },
  };
}

/** Opens another user's session, which changes data meanwhile. */
export async function asAnother(
  world: string,
  person: PersonKey,
  entity: Entity,
  id: number,
  change: Readonly<Record<string, unknown>>,
): Promise<ResourceDetail> {
  // on a device of their own: what this tab keeps is not theirs
  const own = Object.entries(sessionStorage);
  sessionStorage.removeItem('auth');
  const stage = await openRealStage({ world, person });
  try {
    const path = `/apis/v1/${entity.path}/${id}`;
    const before = await stage.page.http.get<ResourceDetail>(path);
    return await stage.page.http.put<ResourceDetail>(path, { ...change, rowSCN: before.rowSCN });
  } finally {
    stage.host.remove();
    sessionStorage.clear();
    for (const [name, value] of own) sessionStorage.setItem(name, String(value));
  }
}

/** A key pressed where the focus is. @returns whether something took it for itself */
export function key(target: Element | null, name: string, more: KeyboardEventInit = {}): boolean {
  return !(
    target?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: name,
        bubbles: true,
        composed: true,
        cancelable: true,
        ...more,
      }),
    ) ?? true
  );
}

export function expectNone(found: readonly string[]): void {
  expect(found).to.deep.equal([]);
}
