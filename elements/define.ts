/** Registers all elements: `import '…/define.js'`. */
import 'nmv:register';
