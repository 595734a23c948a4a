// Fills the demo's first page from what the server says; asks again while the data are loading.
const byId = (id) => document.getElementById(id);

function cell(text, tag = 'td') {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function showPeople(people) {
  byId('people').replaceChildren(
    ...people.map(({ name, role, place, email }) => {
      const row = document.createElement('tr');
      row.append(cell(name), cell(role), cell(place));
      const mail = document.createElement('td');
      mail.append(cell(email, 'code'));
      row.append(mail);
      return row;
    }),
  );
}

function showFiles(list, files) {
  list.replaceChildren(
    ...files.map(({ href, name, what }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.append(name, cell(what, 'small'));
      item.append(link);
      return item;
    }),
  );
}

function showProgress({ done, total, step }) {
  const section = byId('progress');
  section.hidden = done >= total;
  section.querySelector('progress').value = total > 0 ? done / total : 0;
  section.querySelector('span').textContent = step;
}

async function show() {
  const answer = await fetch('/demo/status.json');
  const status = await answer.json();
  byId('password').textContent = status.password;
  byId('xml-seller').textContent = status.seller;
  byId('partner').href = `${location.protocol}//${location.hostname}:${status.partnerPort}/`;
  showPeople(status.people);
  for (const kind of ['good', 'bad', 'forged'])
    showFiles(
      byId(kind),
      status.files.filter((file) => file.kind === kind),
    );
  showProgress(status.progress);
  if (status.progress.done < status.progress.total) setTimeout(show, 1000);
}

show();
