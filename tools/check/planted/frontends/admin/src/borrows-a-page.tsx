import '../../customer/src/home.js';
