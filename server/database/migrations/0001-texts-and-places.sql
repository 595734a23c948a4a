-- Order and search of texts, numbers of changed rows, parts of weeks; settings; states and cities of addresses.

create collation if not exists nmv_text (provider = icu, locale = 'pt-BR');

-- Lower case without diacritics, as plainText() does it in code; the stored text and the typed term pass through the same.
-- What has no diacritics at all takes the first way, which is several times faster.
create function nmv_plain(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = char_length(value) then lower(value collate "C") collate nmv_text
    else lower(regexp_replace(normalize(value, nfd), U&'[\0300-\036f]', '', 'g') collate nmv_text) collate nmv_text end;

-- Raises the number of a changed row, so that a screen with an older copy finds out.
create function raise_row_scn() returns trigger language plpgsql as $body$
begin
  if new.row_scn = old.row_scn then new.row_scn := old.row_scn + 1; end if;
  return new;
end $body$;

-- The first day of the part of weeks that a day is in: a Sunday itself, else the Monday before. The year 1 begins with a Monday.
create function week_part(day date) returns date language sql immutable parallel safe as $body$
  select day - case when (day - date '0001-01-01') % 7 = 6 then 0 else (day - date '0001-01-01') % 7 end
$body$;

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

insert into state (id, country_id, name1) values ('PY-ASU', 'PY', 'Asunción'), ('PY-1', 'PY', 'Concepción'), ('PY-2', 'PY', 'San Pedro'), ('PY-3', 'PY', 'Cordillera'), ('PY-4', 'PY', 'Guairá'), ('PY-5', 'PY', 'Caaguazú'), ('PY-6', 'PY', 'Caazapá'), ('PY-7', 'PY', 'Itapúa'), ('PY-8', 'PY', 'Misiones'), ('PY-9', 'PY', 'Paraguarí'), ('PY-10', 'PY', 'Alto Paraná'), ('PY-11', 'PY', 'Central'), ('PY-12', 'PY', 'Ñeembucú'), ('PY-13', 'PY', 'Amambay'), ('PY-14', 'PY', 'Canindeyú'), ('PY-15', 'PY', 'Presidente Hayes'), ('PY-16', 'PY', 'Alto Paraguay'), ('PY-19', 'PY', 'Boquerón');

-- Municipalities of Brazil by their IBGE code; elsewhere a city is a name.
create table city (
  id text primary key,
  state_id text not null,
  name1 text not null,
  search_text text not null generated always as (nmv_plain(id || ' ' || name1)) stored
);
create index city_state_idx on city (state_id, name1 collate nmv_text);
