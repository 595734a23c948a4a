import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { useState } from 'react';
import type { externalUser } from '../../../src/domain/entities/external-user.ts';
import type { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { userExtras } from '../../../src/screens/people/extras.ts';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { textOf } from '../invoices/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';

export const text = (stage: RealStage | undefined) => textOf(stage?.root);
export const all = <E extends Element>(stage: RealStage | undefined, selector: string): E[] => [
  ...(stage?.root.querySelectorAll<E>(selector) ?? []),
];
/** The button of the open dialog: its entry in the menu has the same words. */
export const start = (stage: RealStage | undefined) =>
  all<HTMLButtonElement>(stage, 'dialog[open] button').find(
    (each) => each.textContent === 'Act as this person',
  );
export const button = (stage: RealStage | undefined, name: string) =>
  all<HTMLButtonElement>(stage, 'button').find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name),
  );

/** Types text into a field that React watches. */
export function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** A list of users with what is special about it. */
export function Listed({
  entity,
  start = '/',
}: {
  readonly entity: typeof internalUser | typeof externalUser;
  readonly start?: string;
}) {
  const [route, setRoute] = useState(start);
  return <Maintenance entity={entity} extras={userExtras} route={route} onNavigate={setRoute} />;
}

/** Checks that the screen fits a phone, has all words, and that axe finds no violations. */
export async function sound(stage: RealStage | undefined): Promise<void> {
  const { host } = stage as RealStage;
  expect(text(stage)).not.to.match(/\{\{|undefined|\[object/);
  expect(host.scrollWidth).to.be.at.most(358);
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).to.deep.equal(
    [],
  );
}
