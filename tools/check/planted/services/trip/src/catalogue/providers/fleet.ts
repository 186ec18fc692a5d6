// refused: folders-import-one-way
import '../boats/boat.js';
