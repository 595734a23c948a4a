import { useRef, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import type { FoundChannel } from '../../../domain/schema/accounts/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { plus } from '../../../ui/icons/control.ts';
import { TextInput } from '../../../ui/input/text-input.tsx';

/** Finds a channel by its exact tax number; nothing is listed. */
export function FindChannel({ onFound }: { readonly onFound: (found: FoundChannel) => void }) {
  const t = useT('account');
  const { http } = usePage();
  const box = useRef<HTMLInputElement>(null);
  const [taxNum, setTaxNum] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useWork('nmv.account');
  const onFailure = (failure: unknown): boolean => {
    const isUnknown = failure instanceof ApiError && failure.code === 'no-data';
    if (isUnknown) setError(t('channelUnknown'));
    return isUnknown;
  };
  const find = async () => {
    if (taxNum.trim() === '') return setError(t('taxNumMissing'));
    setError(undefined);
    await run(
      async () => {
        const path = '/apis/v1/accesspolicies/channels/find';
        onFound(await http.post<FoundChannel>(path, { taxNum }));
        setTaxNum('');
      },
      { onFailure },
    );
    box.current?.focus();
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
