import { CONTEST_SUBJECTS } from '../../../domain/rules/invoice/case-state.ts';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SAYS, Said, LaterNote, Side } from './said.tsx';

/** Both sides in their own words, one beside the other; below them what was decided, each decision with its reason. */
export function Statements({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const { kind, against, steps, subject } = found;
  const said = steps.filter(({ step }) => step !== 'opened' && step in SAYS);
  const opened = steps.find(({ step }) => step === 'opened');
  const known = CONTEST_SUBJECTS.find((each) => each === subject);
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('matter')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="">
        <div className="nmv-against">
          {kind === 'sale' ? (
            <Side says={t('says.seller')} tone="neutral">
              {found.sellerName === null
                ? t('says.noSeller')
                : t('says.sellerText', { name: found.sellerName })}
            </Side>
          ) : (
            against && (
              <Said
                what="decision"
                by={against}
                tone={against.toStatus === 'ROV020' ? 'success' : 'danger'}
              />
            )
          )}
          {opened && <Said what={kind === 'sale' ? 'claim' : 'contest'} by={opened} tone="info" />}
        </div>
        {kind === 'contest' && known && (
          <p className="nmv-small nmv-muted">{t('about', { subject: t(`subject.${known}`) })}</p>
        )}
        {said.map((step) => (
          <LaterNote key={`${step.step} ${step.at}`} step={step} />
        ))}
      </div>
    </section>
  );
}
