import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { ApiError } from '../../../data/api-error.ts';
import { useOptions } from '../../../data/resource.ts';
import { useMovePreview } from '../../../data/structure-moves.ts';
import type { SalesStructure } from '../../../domain/wire/structure.ts';
import type { StructureMove } from '../../../domain/wire/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { x } from '../../../ui/icons/field.ts';
import { Finding } from '../../../ui/message.tsx';
import { Bone } from '../../../ui/waiting.tsx';
import { MoveEffects } from './move-effects.tsx';
import { mayGoTo, moversOf } from './move-draft.ts';
import type { MoveDraft, Mover } from './move-draft.ts';
import { useMove } from './use-move.ts';
import { MoveFields } from './move-fields.tsx';

interface MovePanelProps {
  readonly draft: MoveDraft;
  readonly structure: SalesStructure;
  /** The first day that is offered. */
  readonly on: string;
  /** Where it would go, as it is chosen. */
  readonly onTo: (to: number | undefined) => void;
  readonly onClose: () => void;
  readonly onDone: (moved: Mover) => void;
  /** Somebody was faster. */
  readonly onStale: () => void;
}

/** The first of what may go that fits where it was dropped. */
function firstMover({ row, to, only }: MoveDraft, structure: SalesStructure): Mover | undefined {
  const movers = moversOf(row);
  const target = structure.nodes.find(({ id }) => id === to);
  const unit = row.kind === 'unit' ? row.unit : undefined;
  return (
    movers.find(({ kind, id }) => kind === 'person' && id === only) ??
    movers.find((mover) => target !== undefined && mayGoTo(mover, unit, target, structure)) ??
    movers[0]
  );
}

/** A move before it is made: who goes, where to, from when, and what it changes for whom; nothing moves until it is confirmed. */
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
  const nameOf = (id: number | null) =>
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
                ? t('fromTo', { from: nameOf(mover.from), to: nameOf(to.value) })
                : t('fromOnly', { from: nameOf(mover.from) })}
            </div>
          </div>
          <IconButton icon={x} label={common('close')} size="xs" onClick={onClose} />
        </div>
        <div className="nmv-panel-body nmv-chart-side-body">
          <MoveFields
            {...{ draft, mover, to, from, reason, preview, error }}
            nameOf={nameOf}
            onMover={setMover}
            onTo={take}
            onFrom={setFrom}
            onReason={setReason}
          />
          <div aria-live="polite" className="nmv-stack" data-gap="4">
            {wanted !== undefined && preview === undefined && error === undefined && (
              <div role="status">
                <span className="nmv-hidden-text">{t('previewing')}</span>
                <Bone width={90} />
                <Bone width={70} />
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

/** What is wrong beyond the fields. */
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
