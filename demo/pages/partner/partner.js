// The tour, for who comes here by it.
const { portal } = document.querySelector('main').dataset;
if (new URLSearchParams(location.search).has('tour'))
  import(`${portal}/demo/tour.js`).then(({ guideAtPartner }) => guideAtPartner());
