import { useState } from 'react';
import type { SavedView } from '../../../domain/schema/entities/view.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Switch } from '../../../ui/choice/choice.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { ViewFacts, ViewState } from './use-list-view.ts';

const longestName = 80;

interface ViewDialogProps {
  /** Undefined: a new one of what is shown now. */
  readonly view: SavedView | undefined;
  readonly state: ViewState;
  readonly onClose: () => void;
}

/** Name, sharing and start of a view. */
export function ViewDialog({ view, state, onClose }: ViewDialogProps) {
  const t = useT('maintenance');
  const common = useT('common');
  const [name1, setName] = useState(view?.name1 ?? '');
  const [isShared, setShared] = useState(view?.shared === 'team');
  const [isStart, setStart] = useState(view?.isStart ?? false);
  const [asks, setAsks] = useState(false);
  const { busy, run } = useSaving(onClose);
  const name = name1.trim();
  const wrong =
    name === ''
      ? t('viewNameEmpty')
      : name.length > longestName
        ? t('viewNameLong', { max: longestName })
        : undefined;
  const facts: ViewFacts = { name1: name, shared: isShared ? 'team' : 'private', isStart };
  const submit = () => {
    if (wrong === undefined)
      void run(
        () => (view === undefined ? state.create(facts) : state.change(view, facts)),
        t('viewSaved', { name }),
      );
  };
  if (asks && view !== undefined) {
    return (
      <Confirm
        danger
        busy={busy}
        title={t('viewDeleteAsk', { name: view.name1 })}
        confirm={t('viewDelete')}
        onCancel={() => setAsks(false)}
        onConfirm={() => void run(() => state.remove(view), t('viewDeleted', { name: view.name1 }))}
      >
        <p className="nmv-text">{t('viewDeleteText')}</p>
      </Confirm>
    );
  }
  return (
    <Dialog
      title={view === undefined ? t('viewSaveAs') : t('viewEdit', { name: view.name1 })}
      lead={t('viewHolds')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          {view && (
            <Button kind="danger-quiet" onClick={() => setAsks(true)}>
              {t('viewDelete')}
            </Button>
          )}
          <span className="nmv-push" />
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={wrong !== undefined}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="nmv-stack">
        <TextInput
          label={t('viewName')}
          value={name1}
          data-focus=""
          error={name.length > longestName ? wrong : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch checked={isStart} onChecked={setStart}>
          {t('viewStart')}
        </Switch>
        <Switch checked={isShared} onChecked={setShared}>
          {t('viewShare')}
        </Switch>
      </div>
    </Dialog>
  );
}

/** Asks an administrator before a view of others is taken away from all but its owner. */
export function WithdrawDialog({ view, state, onClose }: ViewDialogProps & { view: SavedView }) {
  const t = useT('maintenance');
  const { busy, run } = useSaving(onClose);
  const { name1: name, ownerName } = view;
  return (
    <Confirm
      danger
      busy={busy}
      title={t('viewWithdraw', { name })}
      confirm={t('viewWithdrawDo')}
      onCancel={onClose}
      onConfirm={() => void run(() => state.withdraw(view), t('viewWithdrawn', { name }))}
    >
      <p className="nmv-text">{t('viewWithdrawText', { owner: ownerName ?? '' })}</p>
    </Confirm>
  );
}

/** Saves a view, with a single save at a time; a refusal is shown and the typed data stays. */
function useSaving(onDone: () => void) {
  const { toasts } = usePage();
  const { busy, run } = useWork();
  return {
    busy,
    run: (save: () => Promise<void>, done: string) =>
      run(async () => {
        await save();
        toasts.show({ tone: 'positive', message: done });
        onDone();
      }),
  };
}
