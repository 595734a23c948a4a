import { usePage, useStore } from '../src/data/page-provider.tsx';
import { useSheets } from '../src/ui/sheet-root.tsx';
import { Toasts } from '../src/ui/toasts.tsx';
import { laterSheets } from '../styles/later.ts';
import toast from '../styles/toast.css';

const sheets = [...laterSheets, toast];

/** The toasts of the page, with their sheet. */
export function ToastList() {
  const { toasts } = usePage();
  useSheets(sheets);
  return <Toasts toasts={useStore(toasts)} onDismiss={toasts.dismiss} />;
}
