import { useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import type { FoundChannel } from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { plus } from '../../../ui/icons/control.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** Finds a channel by its exact tax number; nothing is listed. */
export function FindChannel({ onFound }: { readonly onFound: (found: FoundChannel) => void }) {
  const t = useT('account');
  const common = useT('common');
  const { http, toasts } = usePage();
  const box = useRef<HTMLInputElement>(null);
  const [taxNum, setTaxNum] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    if (taxNum.trim() === '') return setError(t('taxNumMissing'));
    setBusy(true);
    setError(undefined);
    try {
      onFound(await http.post<FoundChannel>('/apis/v1/accesspolicies/channels/find', { taxNum }));
      setTaxNum('');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'no-data') setError(t('channelUnknown'));
      else toasts.show({ ...describeFailure(failure, common), group: 'nmv.account' });
    } finally {
      setBusy(false);
      box.current?.focus();
    }
  };
  return (
    <div className="nmv-find">
      <TextInput
        ref={box}
        label={t('findChannel')}
        hint={t('findChannelHint')}
        error={error}
        value={taxNum}
        maxLength={24}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTaxNum(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void find();
          }
        }}
      />
      <Button icon={plus} busy={busy} onClick={() => void find()}>
        {t('addChannel')}
      </Button>
    </div>
  );
}
