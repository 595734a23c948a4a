/** Registers all elements: `import '…/define.js'`. */
import 'nmv:register';
import { unknownTags } from './unknown-tags.ts';

unknownTags.watch();
