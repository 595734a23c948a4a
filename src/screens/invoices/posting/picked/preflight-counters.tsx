import { useT } from '../../../../i18n/use-t.ts';
import { whole } from '../../numbers.ts';

interface CountersProps {
  readonly ready: number;
  readonly amber: number;
  readonly refused: number;
}

/** Renders the number of files by expected result. */
export function PreflightCounters({ ready, amber, refused }: CountersProps) {
  const t = useT('posting');
  const bare = (words: string, count: number) => words.replace(whole(count), '').trim();
  const all = [
    {
      tone: 'success',
      count: ready,
      words: t('groupReady', { count: ready }),
      note: t('readyNote'),
    },
    {
      tone: 'warning',
      count: amber,
      words: t('groupAmber', { count: amber }),
      note: t('amberNote'),
    },
    {
      tone: 'danger',
      count: refused,
      words: t('groupRefused', { count: refused }),
      note: t('refusedNote'),
    },
  ];
  return (
    <ul className="nmv-verdicts">
      {all.map(({ tone, count, words, note }) => (
        <li key={tone} className="nmv-verdict" data-tone={tone}>
          <span className="nmv-verdict-number" aria-hidden="true">
            {whole(count)}
          </span>
          <span>
            <span className="nmv-hidden-text">{words}</span>
            <span className="nmv-strong" aria-hidden="true">
              {bare(words, count)}
            </span>
            <span className="nmv-small nmv-muted nmv-verdict-note">{note}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
