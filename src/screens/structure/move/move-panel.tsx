import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useOptions } from '../../../data/cache/options.ts';
import { useMovePreview } from '../../../data/structure-moves.ts';
import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import type { StructureMove } from '../../../domain/schema/channels/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/base/button.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { x } from '../../../ui/icons/field.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { MoveEffects } from './move-effects.tsx';
import { mayGoTo, listMovers } from './move-draft.ts';
import type { MoveDraft, Mover } from './move-draft.ts';
import { useMove } from './use-move.ts';
import { MoveFields } from './move-fields.tsx';

interface MovePanelProps {
  readonly draft: MoveDraft;
  readonly structure: SalesStructure;
  /** The first day that is offered. */
  readonly on: string;
  /** Called with the chosen target. */
  readonly onTo: (to: number | undefined) => void;
  readonly onClose: () => void;
  readonly onDone: (moved: Mover) => void;
  /** Called when another user was faster. */
  readonly onStale: () => void;
}

/** The first of what may go that fits where it was dropped. */
function firstMover({ row, to, only }: MoveDraft, structure: SalesStructure): Mover | undefined {
  const movers = listMovers(row);
  const target = structure.nodes.find(({ id }) => id === to);
  const unit = row.kind === 'unit' ? row.unit : undefined;
  return (
    movers.find(({ kind, id }) => kind === 'person' && id === only) ??
    movers.find((mover) => target !== undefined && mayGoTo(mover, unit, target, structure)) ??
    movers[0]
  );
}

/**
 * Shows a move before it is made: mover, target, start day and its effects; it starts only once
 * confirmed.
 */
export function MovePanel({
  draft,
  structure,
  on,
  onTo,
  onClose,
  onDone,
  onStale,
}: MovePanelProps) {
  const t = useT('orgChart');
  const common = useT('common');
  const format = useFormat();
  const options = useOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const [mover, setMover] = useState(() => firstMover(draft, structure));
  const [to, setTo] = useState<Entry>({ value: draft.to ?? null });
  const [from, setFrom] = useState<Entry>({ value: on });
  const [reason, setReason] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const getUnitName = (id: number | null) =>
    structure.nodes.find((node) => node.id === id)?.name1 ?? t('nowhere');
  const isReady =
    mover !== undefined &&
    typeof to.value === 'number' &&
    typeof from.value === 'string' &&
    from.failure === undefined;
  const wanted: StructureMove | undefined = isReady
    ? {
        kind: mover.kind,
        id: mover.id,
        from: mover.from,
        to: Number(to.value),
        on: String(from.value),
      }
    : undefined;
  const { preview, error: refused } = useMovePreview(wanted);
  const { send, busy, error: failed } = useMove(() => mover && onDone(mover));
  const error = failed ?? refused;
  if (mover === undefined) return null;
  const take = (entry: Entry) => {
    setTo(entry);
    onTo(typeof entry.value === 'number' ? entry.value : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== undefined && preview !== undefined)
      void send({ ...wanted, ...(reason.trim() && { reason: reason.trim() }) }, mover.name1);
  };
  return (
    <OptionSourceProvider value={options}>
      <form
        className="nmv-panel nmv-chart-side"
        part="panel"
        aria-labelledby={title}
        onSubmit={submit}
        noValidate
      >
        <div className="nmv-panel-head" part="head">
          <div className="nmv-grow">
            <h2 className="nmv-subheading" id={title} tabIndex={-1} ref={heading}>
              {t('moving', { name: mover.name1 })}
            </h2>
            <div className="nmv-small nmv-muted">
              {typeof to.value === 'number'
                ? t('fromTo', { from: getUnitName(mover.from), to: getUnitName(to.value) })
                : t('fromOnly', { from: getUnitName(mover.from) })}
            </div>
          </div>
          <IconButton icon={x} label={common('close')} size="xs" onClick={onClose} />
        </div>
        <div className="nmv-panel-body nmv-chart-side-body">
          <MoveFields
            {...{ draft, mover, to, from, reason, preview, error }}
            nameOf={getUnitName}
            onMover={setMover}
            onTo={take}
            onFrom={setFrom}
            onReason={setReason}
          />
          <div aria-live="polite" className="nmv-stack" data-gap="4">
            {wanted !== undefined && preview === undefined && error === undefined && (
              <div role="status">
                <span className="nmv-hidden-text">{t('previewing')}</span>
                <Skeleton width={90} />
                <Skeleton width={70} />
              </div>
            )}
            {error && <Refused error={error} onStale={onStale} />}
            {preview && <MoveEffects preview={preview} />}
          </div>
        </div>
        <div className="nmv-panel-foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={busy}
            disabled={preview === undefined || error !== undefined}
          >
            {t('confirm', {
              date: typeof from.value === 'string' ? format.date(from.value) : '',
            })}
          </Button>
        </div>
      </form>
    </OptionSourceProvider>
  );
}

/** Shows failures that belong to no field. */
function Refused({ error, onStale }: { readonly error: ApiError; readonly onStale: () => void }) {
  const t = useT('orgChart');
  const common = useT('common');
  const maintenance = useT('maintenance');
  if (error.code === 'row-conflict' || error.code === 'update-conflict')
    return (
      <Finding
        tone="warning"
        title={t('staleTitle')}
        action={
          <Button size="sm" onClick={onStale}>
            {maintenance('askReread')}
          </Button>
        }
      >
        {t('staleText')}
      </Finding>
    );
  const { fields } = error;
  if (fields.length > 0) return null;
  const isLost = error.kind === 'network';
  return (
    <Finding
      tone="danger"
      title={isLost ? common('networkError') : error.message || t('previewFailed')}
    >
      {isLost ? common('networkErrorCaption') : undefined}
    </Finding>
  );
}
