import combobox from '../../../../styles/combobox.css';
import mapping from '../../../../styles/mapping.css';
import recordForm from '../../../../styles/record-form.css';

/** What the question for a product needs. */
export const mappingSheets: readonly string[] = [combobox, recordForm, mapping];
