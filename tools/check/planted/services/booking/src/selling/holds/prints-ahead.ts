import '../../documents/printing.js';
// refused: module-order
