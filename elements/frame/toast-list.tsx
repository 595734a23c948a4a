import { usePage, useStore } from '../../src/data/page/page-provider.tsx';
import { useSheets } from '../../src/ui/base/sheet-root.tsx';
import { Toasts } from '../../src/ui/state/toasts.tsx';
import { lazySheets } from '../../styles/lazy.ts';
import toast from '../../styles/toast.css';

const sheets = [...lazySheets, toast];

/** The toasts of the page, with their sheet. */
export function ToastList() {
  const { toasts } = usePage();
  useSheets(sheets);
  return <Toasts toasts={useStore(toasts)} onDismiss={toasts.dismiss} />;
}
