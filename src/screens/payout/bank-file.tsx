import { useHost, usePage } from '../../data/page/page-provider.tsx';
import { usePrizeCalls } from '../../data/prizes.ts';
import { saveFile } from '../../data/base/save-file.ts';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { download } from '../../ui/icons/people.ts';

/** Saves the accounts and amounts of all prizes of a campaign that are ready to be paid. */
export function BankFile({ campaignId }: { readonly campaignId: number }) {
  const t = useT('prizes');
  const { toasts } = usePage();
  const { host } = useHost();
  const calls = usePrizeCalls();
  const { busy, run } = useWork();
  const save = () =>
    run(async () => {
      const { content } = await calls.bankFile(campaignId);
      saveFile(host.ownerDocument, new Blob([content], { type: 'text/csv' }), 'banco.csv');
      toasts.show({ tone: 'positive', message: t('bankFileDone') });
    });
  return (
    <Button size="sm" icon={download} busy={busy} onClick={() => void save()}>
      {t('bankFile')}
    </Button>
  );
}
