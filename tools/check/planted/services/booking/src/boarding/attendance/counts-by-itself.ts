import '../../bookings/counts/count-keys.js';
// refused: modules-have-faces
