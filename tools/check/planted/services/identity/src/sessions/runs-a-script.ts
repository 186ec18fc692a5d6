// refused: collections-have-owners
import '../login/attempts.lua.js';
