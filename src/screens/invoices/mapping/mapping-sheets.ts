import combobox from '../../../../styles/combobox.css';
import mapping from '../../../../styles/mapping.css';
import recordForm from '../../../../styles/record-form.css';

/** Style sheets of the product dialog. */
export const mappingSheets: readonly string[] = [combobox, recordForm, mapping];
