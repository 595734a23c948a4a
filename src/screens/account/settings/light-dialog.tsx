import type { ReactNode } from 'react';
import lightForm from '../../../../styles/light-form.css';
import type { HostHandle } from '../../../data/base/host.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

const sheets = [lightForm];

interface LightDialogProps {
  readonly element: HostHandle;
  readonly title: string;
  readonly lead: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a dialog with its form in light DOM, where password managers find it. */
export function LightDialog({ element, title, lead, onClose, children }: LightDialogProps) {
  return (
    <Dialog title={title} lead={lead} keepsTyped onClose={onClose}>
      {element.lightForm(children, sheets)}
    </Dialog>
  );
}
