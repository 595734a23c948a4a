import type { ApiError } from '../../../data/calls/api-error.ts';
import { date } from '../../../domain/fields/date.ts';
import { reference } from '../../../domain/fields/reference.ts';
import { levelOfKind, NODE_KINDS } from '../../../domain/rules/structure/sales-structure.ts';
import type { MovePreview } from '../../../domain/schema/channels/structure-move.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import type { Entry } from '../../../ui/fields/entry.ts';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { listMovers } from './move-draft.ts';
import type { MoveDraft, Mover } from './move-draft.ts';
import { WhoGoes } from './who-goes.tsx';

const day = date({ required: true });

interface MoveFieldsProps {
  readonly draft: MoveDraft;
  readonly mover: Mover;
  readonly to: Entry;
  readonly from: Entry;
  readonly reason: string;
  readonly preview: MovePreview | undefined;
  readonly error: ApiError | undefined;
  readonly nameOf: (id: number | null) => string;
  readonly onMover: (mover: Mover) => void;
  readonly onTo: (entry: Entry) => void;
  readonly onFrom: (entry: Entry) => void;
  readonly onReason: (reason: string) => void;
}

const messageAt = (error: ApiError | undefined, ...paths: readonly string[]): string | undefined =>
  error?.fields.find(({ path }) => paths.includes(path))?.message;

/** Renders the fields of a move: mover, target, start day and reason. */
export function MoveFields(props: MoveFieldsProps) {
  const { draft, mover, to, from, reason, preview, error, nameOf } = props;
  const { onMover, onTo, onFrom, onReason } = props;
  const t = useT('orgChart');
  const words = useT('structure');
  const common = useT('common');
  const unit = draft.row.kind === 'unit' ? draft.row.unit : undefined;
  const above = unit && mover.kind === 'unit' ? NODE_KINDS[levelOfKind(unit.kind) - 1] : undefined;
  return (
    <>
      <WhoGoes movers={listMovers(draft.row)} mover={mover} onMover={onMover} preview={preview} />
      <FieldControl
        key={mover.kind}
        name="to"
        field={reference({
          to: 'salesNode',
          required: true,
          ...(above && { only: { kind: above } }),
        })}
        entry={to}
        row={{}}
        label={words('destination')}
        title={typeof to.value === 'number' ? nameOf(to.value) : null}
        error={messageAt(error, 'to', 'customerId', 'businessPartnerId')}
        onEntry={onTo}
        span={12}
      />
      <FieldControl
        name="on"
        field={day}
        entry={from}
        row={{}}
        label={t('from')}
        error={messageAt(error, 'on')}
        onEntry={onFrom}
        span={12}
      />
      <TextArea
        label={t('reason')}
        span={12}
        optional={common('optional')}
        value={reason}
        maxLength={2_000}
        rows={2}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  );
}
