import type { TriedPerson } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { useSavedFile } from '../../../data/page/use-saved-file.ts';
import { Button } from '../../../ui/base/button.tsx';
import { download } from '../../../ui/icons/control.ts';
import type { TrialDraft } from './draft.ts';

/** Compares the winners of the rehearsed campaigns. */
export function Winners({ drafts }: { readonly drafts: readonly TrialDraft[] }) {
  const t = useT('trials');
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('whoWouldWin')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{t('whoWouldWin')}</h2>
      </div>
      <div className="nmv-columns" data-shape={drafts.length > 1 ? 'halves' : undefined}>
        {drafts.map((draft) => (
          <OfDraft key={draft.name} draft={draft} isAlone={drafts.length === 1} />
        ))}
      </div>
    </section>
  );
}

function OfDraft({ draft, isAlone }: { readonly draft: TrialDraft; readonly isAlone: boolean }) {
  const t = useT('trials');
  const { money } = useFormat();
  if (draft.figures === null) return null;
  if (draft.people.length === 0) return <p className="nmv-panel-body nmv-muted">{t('noWinner')}</p>;
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" aria-label={isAlone ? t('whoWouldWin') : draft.name}>
        {!isAlone && <caption className="nmv-panel-body nmv-strong">{draft.name}</caption>}
        <thead>
          <tr>
            <th className="nmv-th" scope="col" data-fit="">
              {t('place')}
            </th>
            <th className="nmv-th" scope="col">
              {t('person')}
            </th>
            <th className="nmv-th" scope="col" data-kind="number">
              {t('points')}
            </th>
            <th className="nmv-th" scope="col" data-kind="number">
              {t('prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.people.map((person) => (
            <Row key={person.personId} person={person} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="nmv-preview-cell nmv-trial-name" scope="row" colSpan={3}>
              {t('sum')}
            </th>
            <td className="nmv-preview-cell nmv-strong" data-kind="number">
              {money(draft.figures.cost)}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="nmv-panel-body">
        <SaveWinners id={draft.id} />
      </div>
    </div>
  );
}

function SaveWinners({ id }: { readonly id: number }) {
  const t = useT('trials');
  const { busy, save } = useSavedFile();
  return (
    <Button
      icon={download}
      busy={busy}
      onClick={() => void save(`/apis/v1/campaigns/${id}/rehearsal/file`, `rehearsal-${id}.xlsx`)}
    >
      {t('saveWinners')}
    </Button>
  );
}

function Row({ person }: { readonly person: TriedPerson }) {
  const { number, money, place } = useFormat();
  return (
    <tr>
      <td className="nmv-preview-cell" data-fit="">
        {person.placeAfter === null ? '' : place(person.placeAfter)}
      </td>
      <td className="nmv-preview-cell">
        <span className="nmv-strong">{person.name1}</span>{' '}
        <span className="nmv-small nmv-muted">{person.customerName}</span>
      </td>
      <td className="nmv-preview-cell" data-kind="number">
        {number(person.scoreAfter ?? '0', { min: 2, max: 2 })}
      </td>
      <td className="nmv-preview-cell" data-kind="number">
        {money(person.prizeAfter ?? '0')}
      </td>
    </tr>
  );
}
