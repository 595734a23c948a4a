import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** Where the rows are read: the same call as that of our own ranking behind a key. */
const reading = new URLSearchParams(location.search).get('reading');

const dataProvider = {
  async getList() {
    const response = await fetch(reading);
    const { rows, total } = await response.json();
    return { data: rows.map((row, id) => ({ id, ...row })), total };
  },
};

const Ranking = () => (
  <List>
    <Datagrid>
      <NumberField source="place" />
      <TextField source="name" />
      <TextField source="customerName" />
      <TextField source="points" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="ranking" list={Ranking} />
  </Admin>,
);
