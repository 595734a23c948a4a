import type { ComponentType } from 'react';
import { OptionSourceProvider } from '../../src/ui/fields/option-source.ts';
import { choices, readChosen } from './choices.ts';
import type { Choice, Chosen, Part } from './choices.ts';
import { Buttons } from './parts/buttons.tsx';
import { Choices } from './parts/choices.tsx';
import { FieldKinds, MoreFieldKinds } from './parts/field-kinds.tsx';
import { Filters } from './parts/filters.tsx';
import { Layers } from './parts/layers.tsx';
import { Messages } from './parts/messages.tsx';
import { Table } from './parts/table.tsx';
import { Waiting } from './parts/waiting.tsx';
import { Ways } from './parts/ways.tsx';
import { sampleOptions } from './sample-options.ts';

const parts: Readonly<Record<Part, ComponentType>> = {
  buttons: Buttons,
  fields: FieldKinds,
  'more-fields': MoreFieldKinds,
  filters: Filters,
  choices: Choices,
  ways: Ways,
  messages: Messages,
  waiting: Waiting,
  layers: Layers,
  table: Table,
};
const names = ['part', 'locale', 'scheme', 'size'] as const satisfies readonly Choice[];

function Switcher({ name, chosen }: { readonly name: Choice; readonly chosen: Chosen }) {
  return (
    <nav className="nmv-gallery-choice" aria-label={name}>
      <span className="nmv-strong">{name}</span>
      {choices[name].map((value) => (
        <a
          className="nmv-gallery-link"
          key={value}
          href={`?${new URLSearchParams({ ...chosen, [name]: value }).toString()}`}
          aria-current={value === chosen[name] ? 'true' : undefined}
        >
          {value}
        </a>
      ))}
    </nav>
  );
}

/** Renders a part of the gallery, with links to all parts, languages, schemes and sizes. */
export function GalleryScreen({
  part,
  locale,
  theme,
  size,
}: {
  readonly part: string | undefined;
  readonly locale: string | undefined;
  readonly theme: string | undefined;
  readonly size: string | undefined;
}) {
  const chosen = readChosen(
    new URLSearchParams({
      part: part ?? '',
      locale: locale ?? '',
      scheme: theme ?? '',
      size: size ?? '',
    }).toString(),
  );
  const Shown = parts[chosen.part];
  return (
    <OptionSourceProvider value={sampleOptions}>
      <main className="nmv-gallery">
        <h1 className="nmv-title">Gallery of controls</h1>
        <div className="nmv-gallery-bar">
          {names.map((name) => (
            <Switcher key={name} name={name} chosen={chosen} />
          ))}
        </div>
        <Shown />
      </main>
    </OptionSourceProvider>
  );
}
