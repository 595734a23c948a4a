import { ApiError } from '../../../data/calls/api-error.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';

/** Shows why the last call failed, in the server's words. */
export function ImportNotice({ failure }: { readonly failure: unknown }) {
  const t = useT('files');
  const common = useT('common');
  if (failure === undefined) return null;
  const words = describeFailure(failure, common);
  // a file that cannot be read at all is reported at its field
  const [own] = failure instanceof ApiError ? failure.fields : [];
  return (
    <Finding tone="danger" title={own?.message ?? words.message}>
      {words.caption ?? (own === undefined ? t('failed') : undefined)}
    </Finding>
  );
}
