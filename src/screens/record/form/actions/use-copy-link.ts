import { useHost, usePage } from '../../../../data/page/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { copyText } from '../../../../ui/base/copy-text.ts';
import { formatMaintenanceRoute } from '../../route.ts';
import { useMaintenance } from '../../screen.ts';

/** Copies the address of the record, and says whether the browser let it. */
export function useCopyLink(): () => void {
  const t = useT('recordForm');
  const { toasts, config } = usePage();
  const { host } = useHost();
  const { entity, place } = useMaintenance();
  return () => {
    const page = host.ownerDocument;
    const { portalUrl } = config.get();
    // the portal's own address names the record; elsewhere it is shown by the portal
    const isPortal = page.URL.includes(`#${entity.route}`) || !portalUrl;
    const isCopied = copyText(
      page,
      isPortal
        ? page.URL
        : `${portalUrl.replace(/#.*$/, '')}#${entity.route}${formatMaintenanceRoute(place)}`,
    );
    toasts.show({
      tone: isCopied ? 'positive' : 'warning',
      message: t(isCopied ? 'linkCopied' : 'linkRefused'),
    });
  };
}
