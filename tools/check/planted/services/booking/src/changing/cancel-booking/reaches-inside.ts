import '../../selling/holds/ending.js';
// refused: modules-have-faces
