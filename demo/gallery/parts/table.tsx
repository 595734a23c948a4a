import { status } from '../../../src/domain/fields/choice.ts';
import { Check } from '../../../src/ui/choice/choice.tsx';
import { FieldCell } from '../../../src/ui/fields/field-cell.tsx';
import { Icon } from '../../../src/ui/base/icon.tsx';
import { arrowDown } from '../../../src/ui/icons/control.ts';
import { Samples } from '../sample.tsx';

const rows = [
  {
    id: 1,
    name1: 'Agrocampo Insumos',
    cityId: 'Sorriso',
    quantity: '1.240,00',
    status1: 'active',
    chosen: true,
  },
  {
    id: 2,
    name1: 'Cerrado Forte Agro',
    cityId: 'Rio Verde',
    quantity: '540,00',
    status1: 'blocked',
    chosen: false,
  },
  {
    id: 3,
    name1: 'Coopernorte',
    cityId: 'Paragominas',
    quantity: '—',
    status1: 'inactive',
    chosen: false,
  },
] as const;
const field = status({});
const none = () => undefined;

/** A table; a list of cards on a phone. */
export function Table() {
  return (
    <Samples title="Table" columns={1}>
      <table className="nmv-table" data-phone="cards">
        <thead className="nmv-thead">
          <tr>
            <th className="nmv-th" data-kind="tight" scope="col">
              <Check checked={false} some onChecked={none} aria-label="All" />
            </th>
            <th className="nmv-th" scope="col" aria-sort="ascending">
              <button className="nmv-th-button" type="button">
                Nome
                <Icon of={arrowDown} size="sm" />
              </button>
            </th>
            <th className="nmv-th" scope="col">
              Município
            </th>
            <th className="nmv-th" scope="col" data-kind="number">
              Kg/L
            </th>
            <th className="nmv-th" scope="col">
              Situação
            </th>
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {rows.map(({ id, name1, cityId, quantity, status1, chosen }) => (
            <tr className="nmv-row" key={id} data-picks="" aria-selected={chosen}>
              <td className="nmv-td" data-kind="tight" data-phone="pick">
                <Check checked={chosen} onChecked={none} aria-label={name1} />
              </td>
              <td className="nmv-td nmv-strong">{name1}</td>
              <td className="nmv-td">{cityId}</td>
              <td className="nmv-td" data-kind="number">
                {quantity}
              </td>
              <td className="nmv-td">
                <FieldCell field={field} value={status1} row={{}} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Samples>
  );
}
