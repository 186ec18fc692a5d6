// refused: folders-import-one-way
import '../configs/config.js';
