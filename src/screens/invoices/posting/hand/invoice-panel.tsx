import {
  DATE_MASK,
  formatLocaleDate,
  isPlainDate,
  localDate,
} from '../../../../domain/rules/dates/dates.ts';
import { cycleOfDay } from '../../../../domain/posting/typed-invoice.ts';
import type { TypedForm, TypedInvoice } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { useContext } from 'react';
import { LanguageContext, useT } from '../../../../i18n/use-t.ts';
import { DateInput } from '../../../../ui/date/date-input.tsx';
import { Field } from '../../../../ui/base/field.tsx';
import { TextInput } from '../../../../ui/input/text-input.tsx';
import { CfopField } from './cfop-field.tsx';
import type { TypedState } from './typed-state.ts';
import type { FailureAt } from './use-failures.ts';

const MASK = DATE_MASK.replaceAll('#', '0');

export interface PanelProps {
  readonly state: TypedState;
  readonly typed: TypedInvoice;
  readonly form: TypedForm;
  readonly put: (change: Partial<TypedState>) => void;
  readonly failureAt: FailureAt;
  readonly disabled: boolean;
}

/** The cycle that is named: that of the sale's day, before it is typed that of today. */
const findPeriod = (cycles: TypedForm['cicles'], day: string) =>
  cycleOfDay(cycles, day) ?? cycleOfDay(cycles, localDate(new Date())) ?? cycles[0];

/** Number, series, day and nature. */
export function InvoicePanel({ state, typed, form, put, failureAt, disabled }: PanelProps) {
  const t = useT('hand');
  const controls = useT('controls');
  const { locale } = useContext(LanguageContext);
  const cycle = findPeriod(form.cicles, typed.dtEmis);
  const shown = (day: string) => formatLocaleDate(day, locale);
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('invoicePanel')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <div className="nmv-fields">
          <TextInput
            label={t('numNF')}
            name="numNF"
            span={3}
            kind="number"
            inputMode="numeric"
            maxLength={12}
            autoFocus
            disabled={disabled}
            value={state.numNF}
            error={failureAt('numNF')}
            onChange={(event) => put({ numNF: event.currentTarget.value })}
          />
          <TextInput
            label={t('serieNF')}
            name="serieNF"
            span={2}
            kind="number"
            inputMode="numeric"
            maxLength={4}
            disabled={disabled}
            value={state.serieNF}
            error={failureAt('serieNF')}
            onChange={(event) => put({ serieNF: event.currentTarget.value })}
          />
          <Field
            label={t('dtEmis')}
            span={3}
            error={failureAt('dtEmis')}
            hint={cycle && t('withinCicle', { from: shown(cycle.tsStart), to: shown(cycle.tsEnd) })}
          >
            {(control) => (
              <DateInput
                {...control}
                name="dtEmis"
                label={t('dtEmis')}
                autoComplete="off"
                mask={MASK}
                placeholder={controls('datePattern')}
                disabled={disabled}
                text={state.day}
                onText={(day) => put({ day })}
                day={isPlainDate(typed.dtEmis) ? typed.dtEmis : null}
                min={form.cicles.map(({ tsStart }) => tsStart).toSorted()[0]}
                max={form.cicles
                  .map(({ tsEnd }) => tsEnd)
                  .toSorted()
                  .at(-1)}
                onPick={(day) => put({ day: shown(day) })}
              />
            )}
          </Field>
          <CfopField
            cfops={form.cfops}
            disabled={disabled}
            error={failureAt('cfop')}
            value={state.cfop}
            onValue={(cfop) => put({ cfop })}
          />
        </div>
      </div>
    </section>
  );
}
