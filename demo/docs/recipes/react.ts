import { said } from '../said.ts';
import { recipe, typesNote } from './app.ts';
import { PORTAL } from './recipe.ts';

const whoLeads = `export function WhoLeads({ campaign }) {
  return (
    <nmv-ranking
      campaign={campaign}
      embed-key="pk_demo_rede_colheita"
      top={5}
      onnmv-navigate={(event) => {
        event.preventDefault();
        window.open(event.detail.url ?? '${PORTAL}/portal/#' + event.detail.path);
      }}
    />
  );
}`;

const whoLeadsTyped = (packageName: string) => `import { useRef, useState } from 'react';
import type { RankingElement } from '${packageName}/nmv-ranking';
import type {} from '${packageName}/react';

export function WhoLeads({ campaign }: { readonly campaign: string }) {
  const ranking = useRef<RankingElement>(null);
  const [failure, setFailure] = useState('');
  return (
    <>
      <nmv-ranking
        ref={ranking}
        style={{ maxWidth: 640 }}
        campaign={campaign}
        embed-key="pk_demo_rede_colheita"
        top={5}
        portalUrl="${PORTAL}/portal/"
        onnmv-failed={({ detail }) => setFailure(detail.code)}
      />
      {failure && <button onClick={() => void ranking.current?.refresh()}>Try again</button>}
    </>
  );
}`;

export const react = recipe(
  'react',
  'React',
  said(
    'React 19 knows custom elements: attributes, properties and events in JSX.',
    'React 19 conhece elementos personalizados: atributos, propriedades e eventos em JSX.',
    'React 19 conoce elementos personalizados: atributos, propiedades y eventos en JSX.',
  ),
  'index.html',
  (facts) => ({
    text: [
      `Events are props with \`on\` before their full name, and attributes take their names in HTML or, as properties, in camelCase. ${typesNote(facts, 'react')}`,
      ...(facts.packageName === undefined
        ? []
        : ['A ref holds the element, with `refresh()`, `signOut()` and `session`.']),
    ],
    code: [
      facts.packageName === undefined
        ? { language: 'jsx', file: 'who-leads.jsx', code: whoLeads }
        : { language: 'tsx', file: 'who-leads.tsx', code: whoLeadsTyped(facts.packageName) },
    ],
  }),
  [
    {
      title: 'React 18 and earlier',
      text: ['Attributes are the same; events are added by a ref.'],
      code: [
        {
          language: 'jsx',
          file: 'who-leads.jsx',
          code: `export function WhoLeads({ campaign, onReady }) {
  const ranking = useRef(null);
  useEffect(() => {
    const element = ranking.current;
    element.addEventListener('nmv-ready', onReady);
    return () => element.removeEventListener('nmv-ready', onReady);
  }, [onReady]);
  return <nmv-ranking ref={ranking} campaign={campaign} top="5" />;
}`,
        },
      ],
    },
  ],
);
