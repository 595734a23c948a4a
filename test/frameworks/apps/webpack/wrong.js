import 'nmv-elements';

document.createElement('nmv-ranking').view = 'other';
