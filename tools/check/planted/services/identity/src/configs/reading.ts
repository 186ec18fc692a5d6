// refused: folders-import-one-way
import '../accounts/names.js';
