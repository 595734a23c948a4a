import type { ElementFacts, State } from './elements.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { valuesOf } from './manifest.ts';
import type { Attribute, Declaration } from './manifest.ts';
import type { PageContext } from './page-types.ts';
import { words } from './words.ts';

/** Bytes above which an element loads only on request: a page of the site takes 123 kB at most. */
const AT_ONCE_BYTES = 95_000;

/** The stage is a page of its own, which has one API for all its life: this one cannot be tried. */
const NOT_TRIED = ['api-base'];

const STATES: Readonly<Record<State, keyof typeof words>> = {
  loading: 'stateLoading',
  empty: 'stateEmpty',
  failing: 'stateFailing',
  'signed-out': 'stateSignedOut',
};

export const stateWord = (state: State) => words[STATES[state]];

interface Segment {
  readonly value: string;
  readonly name: string;
}

function segments(label: string, kind: string, all: readonly Segment[], chosen: string): Html {
  return html`<div class="docs-segments" role="group" aria-label="${label}">
    ${all.map(
      ({ value, name }) =>
        html`<button
          class="docs-segment"
          type="button"
          data-${kind}="${value}"
          aria-pressed="${value === chosen ? 'true' : 'false'}"
        >
          ${name}
        </button>`,
    )}
  </div>`;
}

function knob(attribute: Attribute, value: string | undefined, { locale }: PageContext): Html {
  const { name, type } = attribute;
  const values = valuesOf(attribute);
  if (type.text === 'boolean')
    return html`<label class="docs-check"
      ><input
        type="checkbox"
        role="switch"
        data-attribute="${name}"
        ${value === undefined ? '' : html` checked`}
      /><span lang="en">${name}</span></label
    >`;
  if (values)
    return html`<label class="docs-knob"
      ><span lang="en">${name}</span
      ><select class="docs-input" data-attribute="${name}">
        <option value="">${words.byDefault[locale]}</option>
        ${values.map(
          (each) =>
            html`<option lang="en" ${each === value ? html` selected` : ''}>${each}</option>`,
        )}
      </select></label
    >`;
  return html`<label class="docs-knob"
    ><span lang="en">${name}</span
    ><input
      class="docs-input"
      type="${type.text === 'number' ? 'number' : 'text'}"
      ${type.text === 'number' ? html` min="1"` : ''}
      data-attribute="${name}"
      value="${value ?? ''}"
      autocomplete="off"
      spellcheck="false"
  /></label>`;
}

/** The element on a stage of its own, with a control for each attribute and the events that it fires. */
export function playground(
  context: PageContext,
  { tagName, attributes, events }: Declaration,
  { preset, states, isWindow }: ElementFacts,
): Html {
  const { locale, root, facts } = context;
  const isLarge = (facts.sizes[tagName]?.first ?? 0) > AT_ONCE_BYTES;
  return html`<div
    class="docs-play"
    data-tag="${tagName}"
    data-events="${events.map(({ name }) => name).join(' ')}"
    data-stage="${root}stage.html"
    data-state-stage="${root}state.html"
    ${isLarge ? html` data-large` : ''}
    ${isWindow ? html` data-window` : ''}
  >
    <div class="docs-play-bar">
      ${segments(words.state[locale], 'state', [{ value: '', name: words.stateLive[locale] }, ...states.map((state) => ({ value: state, name: stateWord(state)[locale] }))], '')}${segments(
        words.width[locale],
        'width',
        [
          { value: '360', name: '360' },
          { value: '560', name: '560' },
          { value: 'full', name: words.widthFull[locale] },
        ],
        'full',
      )}
    </div>
    <div class="docs-stage">
      ${isLarge ? html`<p class="docs-stage-ask"><button class="docs-button" data-main type="button">${words.show[locale]}</button> <span class="docs-quiet">${words.showHint[locale]}</span></p>` : ''}<iframe
        class="docs-stage-frame"
        title="${words.frame[locale]}: ${tagName}"
        data-width="full"
        ${isLarge ? html` hidden` : ''}
      ></iframe>
    </div>
    <div class="docs-knobs">
      ${attributes.filter(({ name }) => !NOT_TRIED.includes(name)).map((attribute) => knob(attribute, preset[attribute.name], context))}
    </div>
    <div
      class="docs-log"
      role="log"
      tabindex="0"
      aria-label="${words.eventsSoFar[locale]}"
      lang="en"
    >
      <p class="docs-quiet" lang="${locale}">${words.noEvents[locale]}</p>
    </div>
  </div>`;
}
