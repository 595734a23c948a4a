import facts from '../../../../styles/facts.css';
import invoiceForm from '../../../../styles/invoice-form.css';
import message from '../../../../styles/message.css';
import proof from '../../../../styles/proof.css';
import timeline from '../../../../styles/timeline.css';

/** Style sheets of the form beyond those of the list. */
export const formSheets: readonly string[] = [facts, message, proof, timeline, invoiceForm];
