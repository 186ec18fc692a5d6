import '../../bookings/status/words/word.js';
// refused: modules-have-faces
