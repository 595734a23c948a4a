import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { configure } from 'nmv-elements/nmv-ranking';
import type { RankingElement } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import type {} from 'nmv-elements/solid';
import { first, offer, place, tell } from '../host.js';

configure({ apiBase: place.apiBase });

function App() {
  const [state, setState] = createSignal(first);
  let held: RankingElement | undefined;
  offer(
    (change) => setState((now) => ({ ...now, ...change })),
    () => held,
  );
  return (
    <>
      <Show when={state().shown}>
        <nmv-ranking
          ref={(element) => (held = element)}
          id="element"
          class="host"
          style={{ display: 'block' }}
          lang="pt-BR"
          title="Ranking"
          onClick={() => undefined}
          campaign={place.campaign}
          embed-key={place.embedKey}
          prop:portalUrl={place.portalUrl}
          top={state().top}
          bare={state().bare}
          locale={state().locale}
          on:nmv-ready={tell}
          on:nmv-navigate={tell}
        >
          <p>{state().child}</p>
        </nmv-ranking>
      </Show>
      <Show when={state().portal}>
        <nmv-portal id="portal" prop:bootSteps={state().steps} />
      </Show>
    </>
  );
}

render(() => <App />, document.getElementById('app')!);
