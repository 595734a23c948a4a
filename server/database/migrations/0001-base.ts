/** Departments of Paraguay and its capital, by ISO 3166-2; the states of Brazil are seeded. */
const DEPARTMENTS = [
  ['PY-ASU', 'Asunción'],
  ['PY-1', 'Concepción'],
  ['PY-2', 'San Pedro'],
  ['PY-3', 'Cordillera'],
  ['PY-4', 'Guairá'],
  ['PY-5', 'Caaguazú'],
  ['PY-6', 'Caazapá'],
  ['PY-7', 'Itapúa'],
  ['PY-8', 'Misiones'],
  ['PY-9', 'Paraguarí'],
  ['PY-10', 'Alto Paraná'],
  ['PY-11', 'Central'],
  ['PY-12', 'Ñeembucú'],
  ['PY-13', 'Amambay'],
  ['PY-14', 'Canindeyú'],
  ['PY-15', 'Presidente Hayes'],
  ['PY-16', 'Alto Paraguay'],
  ['PY-19', 'Boquerón'],
]
  .map(([id = '', name1 = '']) => `('${id}', 'PY', '${name1}')`)
  .join(', ');

/** What every further table builds on: how texts are ordered and found; settings; states and cities that addresses refer to. */
export const sql = `
create collation if not exists nmv_text (provider = icu, locale = 'pt-BR');

-- Lower case without diacritics, as plainText() does it in code; the stored text and the typed term pass through the same.
-- What has no diacritics at all takes the first way, which is several times faster.
create function nmv_plain(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = char_length(value) then lower(value collate "C") collate nmv_text
    else lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g') collate nmv_text) collate nmv_text end;

-- Of a row that several screens keep: whoever holds an older one of it learns that it has changed.
create function raise_row_scn() returns trigger language plpgsql as $body$
begin
  if new.row_scn = old.row_scn then new.row_scn := old.row_scn + 1; end if;
  return new;
end $body$;

create table setting (
  key text primary key,
  value jsonb not null
);

create table state (
  id text primary key,
  country_id text not null,
  name1 text not null,
  search_text text not null generated always as (nmv_plain(coalesce(id, '') || ' ' || coalesce(name1, ''))) stored
);
insert into state (id, country_id, name1) values ${DEPARTMENTS};

-- Municipalities of Brazil by their IBGE code; elsewhere a city is a name.
create table city (
  id text primary key,
  state_id text not null,
  name1 text not null,
  search_text text not null generated always as (nmv_plain(id || ' ' || name1)) stored
);
create index city_state_idx on city (state_id, name1 collate nmv_text);
`;
