import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'nmv-elements/nmv-ranking';
import type { RankingElement } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import type {} from 'nmv-elements/react';
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
          className="host"
          style={{ display: 'block' }}
          lang="pt-BR"
          title="Ranking"
          onClick={() => undefined}
          aria-label="Ranking"
          data-host=""
          campaign={place.campaign}
          embed-key={place.embedKey}
          portalUrl={place.portalUrl}
          top={state.top}
          bare={state.bare}
          locale={state.locale}
          onnmv-ready={tell}
          onnmv-navigate={tell}
          onnmv-session-needed={({ detail }) =>
            void (detail.signIn satisfies (token: string) => Promise<void>)
          }
        >
          <p>{state.child}</p>
        </nmv-ranking>
      )}
      {state.portal && <nmv-portal id="portal" bootSteps={state.steps} />}
    </>
  );
}

createRoot(document.getElementById('app')!).render(<App />);
