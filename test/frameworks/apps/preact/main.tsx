import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { configure } from 'nmv-elements/nmv-ranking';
import type { RankingElement } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import type {} from 'nmv-elements/preact';
import { first, offer, place, tell } from '../host.js';

configure({ apiBase: place.apiBase });

function App() {
  const [state, setState] = useState(first);
  const held = useRef<RankingElement>(null);
  useEffect(
    () =>
      offer(
        (change) => setState((now) => ({ ...now, ...change })),
        () => held.current,
      ),
    [],
  );
  return (
    <>
      {state.shown && (
        <nmv-ranking
          key="ranking"
          ref={held}
          id="element"
          class="host"
          style={{ display: 'block' }}
          lang="pt-BR"
          title="Ranking"
          onClick={() => undefined}
          campaign={place.campaign}
          embed-key={place.embedKey}
          portalUrl={place.portalUrl}
          top={state.top}
          bare={state.bare}
          locale={state.locale}
          onnmv-ready={tell}
          onnmv-navigate={tell}
        >
          <p>{state.child}</p>
        </nmv-ranking>
      )}
      {state.portal && <nmv-portal id="portal" bootSteps={state.steps} />}
    </>
  );
}

render(<App />, document.getElementById('app')!);
